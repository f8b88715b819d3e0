import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { clearCart } from '../../browser/cart-store.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActField } from '../form/act-field.tsx';

interface LogoutFormProps {
  /** The button and any content beside it. */
  readonly children: ReactNode;
  readonly className?: string;
  /** Ends the session of this device, or all sessions, for which the page of devices may ask for a proof. */
  readonly act?: 'sign-out' | 'everywhere';
}

/**
 * Signs out and empties this browser's cart (docs/product.md, Sign-in state). A POST form, because a link must not
 * change state.
 */
export function LogoutForm({ children, className, act = 'sign-out' }: LogoutFormProps) {
  const action = localise(act === 'everywhere' ? '/account/devices' : '/logout', useLanguage());
  const submit = useSubmit();
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Clear after the navigation: an empty cart would make the checkout redirect, which would abort the logout.
    void submit(event.currentTarget).then(() => {
      // A refusal is answered on the page that the form is sent to.
      if (window.location.pathname !== action) clearCart();
    });
  };
  return (
    <Form method="post" action={action} className={className} onSubmit={leave}>
      <ActField act={act} />
      {children}
    </Form>
  );
}
