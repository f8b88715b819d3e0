import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { clearCart } from '../storefront/cart-store.ts';

interface LogoutFormProps {
  /** The button, and whatever stands beside it. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Signs out and empties the cart of this browser (spec section 4). A form, because a link must not change anything. */
export function LogoutForm({ children, className }: LogoutFormProps) {
  const language = useLanguage();
  return (
    <Form method="post" action={localise('/logout', language)} className={className} onSubmit={clearCart}>
      {children}
    </Form>
  );
}
