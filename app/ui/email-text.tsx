import { Fragment } from 'react';

/** Email address that breaks after its @ or before a dot; within a word only where that is not enough. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?<=@)|(?=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
