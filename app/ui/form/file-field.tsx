import { type ComponentProps, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx';

/**
 * File upload. The native input fills the drop zone, so that files can be picked or dropped, also without JavaScript;
 * the browser then shows one name or a count, in a narrow field below the button. With JavaScript all names are listed.
 */
export function FileField({
  label,
  hint,
  error,
  id,
  className,
  onChange,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  const made = useId();
  const name = id ?? made;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setOver] = useState(false);
  return (
    <FieldFrame
      id={name}
      label={label}
      hint={hint}
      error={error}
      className={classes('@container', className)}
    >
      <input
        {...input}
        {...fieldAria(name, { hint, error })}
        type="file"
        onChange={(event) => {
          onChange?.(event);
          setFiles([...(event.target.files ?? [])]);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className={classes(
          fileStyle,
          error ? 'border-brick' : 'border-edge enabled:hover:border-ink',
          isOver && 'border-leaf! bg-leaf-tint',
        )}
      />
      {files.length > 1 ? <Names files={files} /> : null}
    </FieldFrame>
  );
}

const fileStyle =
  'block w-full rounded-control border-2 border-dashed bg-paper p-3 text-base text-muted disabled:bg-sand disabled:opacity-100 ' +
  'file:mr-3.5 file:min-h-12 file:rounded-control file:border-2 file:border-solid file:border-leaf file:bg-paper file:px-5 ' +
  'file:font-head file:text-button file:font-semibold file:text-leaf enabled:hover:file:bg-leaf-tint ' +
  'disabled:file:border-transparent disabled:file:bg-sand disabled:file:text-muted ' +
  '@max-2xs:file:mr-0 @max-2xs:file:mb-2 @max-2xs:file:block @max-2xs:file:w-full';

function Names({ files }: { files: readonly File[] }) {
  return (
    <ul className="mt-2 font-semibold break-words">
      {files.map(({ name, size, lastModified }) => (
        <li key={`${name} ${size} ${lastModified}`}>{name}</li>
      ))}
    </ul>
  );
}
