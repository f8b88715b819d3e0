import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame, type FieldWords, fieldAria, inputStyle } from '../ui/form/field-frame.tsx';

/** Password field with a show button, because typing errors are common on small keyboards. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  ...input
}: FieldWords & ComponentProps<'input'> & { id: string }) {
  const t = useTranslations('identity');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...fieldAria(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={inputStyle(Boolean(error), 'pr-27 noscript:pr-3.5')}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 flex min-w-12 items-center gap-1.5 rounded-control px-3 font-head font-semibold text-leaf hover:underline noscript:hidden"
        >
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {t(isShown ? 'hide' : 'show')}
        </button>
      </div>
    </FieldFrame>
  );
}
