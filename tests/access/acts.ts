/**
 * The acts of each page with an action, as its forms name them (`intent`), the first one is that of a row without an
 * act. Letters in brackets, as in `table.ts`, name the staff who are answered as the owner or the full administrator
 * is; others get 403.
 */
const table = `
/t/:token                     answer refuse
/products/:id/enquiry         send
/products/:id/restock         ask
/products/:id/reviews         report ask answer
/cart                         add change remove
/cart/kept                    keep take
/checkout                     place add-address change-address
/order-confirmation/:id       cancel code again
/order-confirmation/:id/address  correct
/order-confirmation/:id/problem  send
/order-confirmation/:id/refund   say again code
/order-confirmation/:id/return   ask
/returns/:id                     write withdraw contest arrived not-arrived add
/reviews/:line                   send delete add
/complaints/:id                  accept refuse write reopen add
/seed-cases/:id                  open answer sowing officer sample add add-report
/photographs/:of/:id             add
/pay/:id                      check reference way
/account/profile              save
/account/email                again add withdraw
/account/addresses            default
/account/addresses/new        add-address
/account/addresses/:id/edit   change-address
/account/addresses/:id/delete  delete
/account/quotes/:id           accept decline say
/account/password             save
/account/devices              sign-out everywhere
/account/ways                 stop
/account/phone                ask code again remove
/account/messages             save
/account/second-factor/app    save
/account/second-factor/passkey  save answer
/account/second-factor/codes  save
/account/second-factor/:id/remove  save
/account/data/erase           erase code again
/login                        password phone
/login/phone                  code again owner name
/login/code                   code
/login/passkey                finish start request
/register                     register
/vendor/login                 password phone
/vendor/register              register apply
/admin/login                  password
/forgot-password              mail
/lost-number                  phone code again claim
/reset-password               renew
/verify-email                 take confirm
/invitation                   join
/contact                      send
/logout                       sign-out

/vendor/profile               profile sign bank stop
/vendor/profile/licences/:id  save
/vendor/profile/licences/:id/delete  delete
/vendor/orders                processing[p] delivered[p]
/vendor/orders/book           quote[p] book[p]
/vendor/orders/ship           ship[p] fill[p]
/vendor/orders/:id            move[p] check[p] came-back[p] came-back-check[p] reduce[p] today[p]
/vendor/orders/:id/parcel     track[pa] cancel-booking[p]
/vendor/enquiries/:id         answer quote withdraw plan pieces balance remind eway send hand-over[p]
/vendor/returns/:id           refuse[p] accept[p] plan[p] refuse-finally[p] receive[p] inspect[p] send[p] pay-back[p] arrived[p] add[p]
/vendor/reviews               flag reply decide answer decide-question
/vendor/complaints/:id        propose[p] write[p] add[p]
/vendor/delivery              charges mode as-parcels place remove-place close reopen van couriers remove-van
/vendor/money                 claim[a]
/vendor/tax                   irn[a]
/vendor/views                 save[pa] remove[pa]
/vendor/staff                 invite resend withdraw
/vendor/staff/:id             save remove
/vendor/products              row undo[p] price price-now undo-price stock feature unfeature live draft archived
/vendor/products/new          save
/vendor/products/import       check
/vendor/products/import/:id   import
/vendor/products/pictures     add
/vendor/products/pictures/upload  add
/vendor/products/:id          save
/vendor/products/:id/sizes    join leave
/vendor/products/:id/stock    save[p]
/vendor/products/:id/status   live draft archived duplicate size feature unfeature
/vendor/products/:id/delete   delete
/vendor/products/:id/pictures  add move describe
/vendor/products/:id/pictures/upload  add
/vendor/products/:id/pictures/:key/delete  delete

/admin/enquiries/:id          answer[scf] quote[scf] withdraw[scf] plan[scf] pieces[scf] balance[scf] remind[scf] eway[scf] send[scf] hand-over[scf]
/admin/returns/:id            refuse[s] accept[s] plan[s] refuse-finally[s] receive[s] inspect[s] send[s] pay-back[s] arrived[s] add[s]
/admin/reviews                decide[s] reply[s] flag[s] answer[s] decide-question[s]
/admin/outbox/:id             again[s]
/admin/outbox/texts/:id       again[s]
/admin/products               row[c] undo[c] price[c] price-now[c] undo-price[c] stock[c] feature[c] unfeature[c] live[c] draft[c] archived[c]
/admin/products/new           save[c] choose[c]
/admin/products/:id           save[c]
/admin/products/:id/sizes     join[c] leave[c]
/admin/products/:id/stock     save[c]
/admin/products/:id/status    live[c] draft[c] archived[c] duplicate[c] size[c] feature[c] unfeature[c]
/admin/products/:id/delete    delete[c]
/admin/products/:id/pictures  add[c] move[c] describe[c]
/admin/products/:id/pictures/upload  add[c]
/admin/products/:id/pictures/:key/delete  delete[c]
/admin/users/:id              save block unblock sign-out[s]
/admin/users/:id/delete       delete
/admin/users/claims/:id       accept[s] refuse[s]
/admin/orders/:id             cancel[s] check[s] correct-check[s] came-back[s] came-back-check[s] reduce[s] confirm[s] note[s] move[s]
/admin/messages               call[s]
/admin/messages/:id           answer[s] close[s] pass[s] pass-product[s] decide[s] release-lot[s] keep-lot[s] add[s]
/admin/views                  save[scf] remove[scf]
/admin/vendors/:id            decide[c] licence[c] stop-account[c]
/admin/money                  check[f]
/admin/money/transfer         record[f]
/admin/money/taxes            pay[f]
/admin/money/refunds          file[f]
/admin/money/refunds/:id      show[f] paid[f] back[f]
/admin/money/payouts          approve[f] confirmed[f] send[f] draft-now[f] read[f] record[f]
/admin/money/payouts/:id      cancel[f] approve[f] paid[f] back[f]
/admin/money/debts            confirm[f] refuse[f] book[f]
/admin/money/couriers         draft[f] add[f] change[f] end[f] resume[f] book[f] discard[f]
/admin/money/disputes/:id     save[f] add[f] remove[f] contest[f] accept[f] accepted[f]
/admin/money/:id              settle[f] refund[f] again[f] ask[f] hand[f] match[f] notFound[f] cost[f] matched[f] owner[f] sendAgain[f] withPayout[f] book[f]
/admin/settings               switch[f] add[f] change[f] remove[f]
/admin/settings/store         save
/admin/settings/payments/:provider  connect[f] replace[f] rotate[f] test[f] offer[f] disconnect[f]
/admin/settings/couriers      connect[f] disconnect[f]
/admin/settings/bank-account  save remove
/admin/settings/bank-report   save
/admin/settings/advances      add[f] remove[f] raise[f]
/admin/settings/rates         add remove
/admin/settings/vendor-money  save remove move payouts
/admin/settings/split         mode[f] account[f]
/admin/settings/changes       approve stop[f]
/admin/settings/messages      template test
`;

export interface Act {
  readonly name: string;
  /** Letters of the staff who may do it. */
  readonly letters: string;
}

/** The acts by the address of their page. */
export const acts: ReadonlyMap<string, readonly Act[]> = new Map(
  table
    .trim()
    .split(/\n+/)
    .map((line) => {
      const [address = '', ...words] = line.split(/\s+/);
      return [address, words.map(actIn)];
    }),
);

function actIn(word: string): Act {
  const { name = '', letters = '' } = /^(?<name>[\w-]+)(?:\[(?<letters>\w+)\])?$/.exec(word)?.groups ?? {};
  return { name, letters };
}

/** The names of the acts of a page; none for a page without an action. */
export function actsOf(address: string): readonly string[] {
  return (acts.get(address) ?? []).map(({ name }) => name);
}

/** The names of the acts of the page at a path, which may have a language and a query. */
export function actsAt(path: string): readonly string[] {
  const plain = path
    .replace(/[?#].*$/, '')
    .replace(/\.data$/, '')
    .replace(/^\/hi(?=\/)/, '');
  return actsOf([...acts.keys()].find((one) => pattern(one).test(plain)) ?? '');
}

/** A form with the first act of the page that it is sent to, unless it names one. */
export function withAct(path: string, form: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams({ intent: actsAt(path)[0] ?? '', ...form });
}

function pattern(address: string): RegExp {
  return new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
}
