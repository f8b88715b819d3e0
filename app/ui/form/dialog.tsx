import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import { useCloseOnNavigation } from './close-popover.tsx';

interface SheetProps extends ComponentProps<'dialog'> {
  /** The question. */
  title: string;
  /** The subject, such as the name of the item to delete. */
  text?: ReactNode;
  /** Additional form controls; each refers to the form through its `form` attribute. */
  fields?: ReactNode;
  /** The buttons: cancel first, because the first button gets the focus; then the action, or a form with it. */
  children: ReactNode;
}

/** The dialog element of a confirmation. */
export function DialogSheet({ title, text, fields, children, ...dialog }: SheetProps) {
  const heading = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={heading}
      className="m-auto w-[min(27rem,calc(100%-2rem))] rounded-sheet bg-paper p-6 text-left text-ink shadow-lift transition-opacity duration-(--calm) starting:open:opacity-0"
    >
      <h2 id={heading} className="text-xl leading-7 whitespace-normal">
        {title}
      </h2>
      {text ? <p className="mt-2 whitespace-normal text-muted wrap-anywhere">{text}</p> : null}
      {fields ? <div className="mt-4">{fields}</div> : null}
      <div className="mt-5 grid grid-cols-2 gap-3 [&_button]:w-full [&_button]:px-3">{children}</div>
    </dialog>
  );
}

interface Props extends Pick<SheetProps, 'title' | 'text' | 'fields'> {
  /** The id that `DialogButton` refers to. */
  id: string;
  /** The label of the cancel button. */
  cancel: string;
  /** The action: a button, or a form with one. */
  children: ReactNode;
}

/**
 * Confirmation dialog, opened by a `DialogButton`. Modal with JavaScript; without it the same element opens as a
 * popover, so that a deletion is confirmed there too.
 */
export function Dialog({ id, cancel, children, ...sheet }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useCloseOnNavigation(panel);
  return (
    <DialogSheet {...sheet} ref={panel} id={id} popover="auto">
      <Button
        kind="line"
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={() => panel.current?.close()}
      >
        {cancel}
      </Button>
      {children}
    </DialogSheet>
  );
}

/** The button that opens a dialog. */
export function DialogButton({ dialog, ...button }: { dialog: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...button}
      popoverTarget={dialog}
      aria-haspopup="dialog"
      onClick={(event) => {
        const panel = document.getElementById(dialog);
        if (!(panel instanceof HTMLDialogElement)) return;
        event.preventDefault();
        panel.showModal();
      }}
    />
  );
}

interface FormProps extends Pick<Props, 'title' | 'text' | 'cancel' | 'children'> {
  /** The look of the button; destructive by default. */
  kind?: ComponentProps<typeof Button>['kind'];
  /** The label of the button that opens the dialog. */
  label: ReactNode;
  full?: boolean;
  fields: (form: string) => ReactNode;
}

/** Button with a confirmation dialog for a destructive action. `children` are the contents of the submitted form. */
export function DialogForm({ label, kind = 'danger', full, fields, children, ...question }: FormProps) {
  const [dialog, form] = [useId(), useId()];
  return (
    <>
      <DialogButton dialog={dialog} kind={kind} full={full} className="max-sm:w-full print:hidden">
        {label}
      </DialogButton>
      <Dialog {...question} id={dialog} fields={fields(form)}>
        <Form id={form} method="post">
          {children}
        </Form>
      </Dialog>
    </>
  );
}
