import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { clearCart } from '../../browser/cart-store.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface LogoutFormProps {
  /** The button, and whatever stands beside it. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Signs out and empties the cart of this browser (spec section 4). A form, because a link must not change anything. */
export function LogoutForm({ children, className }: LogoutFormProps) {
  const language = useLanguage();
  const submit = useSubmit();
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Only when the page was left: the checkout would lead to the emptied cart, and the logout would be lost.
    void submit(event.currentTarget).then(clearCart);
  };
  return (
    <Form method="post" action={localise('/logout', language)} className={className} onSubmit={leave}>
      {children}
    </Form>
  );
}
