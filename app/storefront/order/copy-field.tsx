import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { copyText } from './copy-number.tsx';

interface Props {
  label: string;
  value: string;
  /** What is copied, if it differs from what is shown. */
  copied?: string;
  /** "Copy", and the same with the name of the value. */
  words: readonly [short: string, named: string];
}

/** A value with its label and a button that copies it; without a clipboard a long press selects it as a whole. */
export function CopyField({ label, value, copied = value, words: [short, named] }: Props) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <p className="text-muted">{label}</p>
      <div className="mt-1 flex items-stretch overflow-hidden rounded-control border-2 border-edge bg-paper">
        <b className="min-w-0 flex-1 self-center px-3.5 py-2.5 text-lg wrap-anywhere select-all tabular-nums">
          {value}
        </b>
        <Button
          kind="quiet"
          aria-label={named}
          onClick={() => void copyText(copied).then(setCopied)}
          className="rounded-none border-y-0 border-r-0 border-line noscript:hidden print:hidden"
        >
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {short}
        </Button>
      </div>
    </div>
  );
}
