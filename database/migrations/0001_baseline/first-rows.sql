-- Rows that every shop begins with.

-- Checkout needs cash on delivery from the first minute (spec section 9).
insert into payment_options (id, name, type, details, enabled, position) values
  ('upi', 'UPI', 'digital', '', true, 1),
  ('cod', 'Cash on Delivery', 'offline', '', true, 2),
  ('card', 'Credit/Debit Card', 'digital', '', false, 3),
  ('net-banking', 'Net Banking', 'digital', '', true, 4),
  ('bank-transfer', 'Direct Bank Transfer', 'offline', '', false, 5);

-- What the specification sets until administrators set something else: amounts in paise.
insert into store_settings (name, hindi_name, free_shipping_above, shipping_fee)
  values ('Kheti Bazaar', 'खेती बाज़ार', 500000, 25000);

-- No day has roll-ups yet.
insert into figures_rolled_up (until) values ('1970-01-01');
