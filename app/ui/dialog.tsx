import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from './form/button.tsx';
import { useCloseOnNavigation } from './shell/use-close-on-navigation.ts';

interface SheetProps extends ComponentProps<'dialog'> {
  /** The question. */
  title: string;
  /** What it is about, such as the name of what would be deleted. */
  text?: ReactNode;
  /** What may be said along; each control names the form of the deed. */
  fields?: ReactNode;
  /** The answers: the way back first, for the first has the focus; then the deed, or a form with it. */
  children: ReactNode;
}

/** The sheet of a question that must be answered before the page goes on. */
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
  /** By which `DialogButton` finds it. */
  id: string;
  /** The word of the way back. */
  cancel: string;
  /** The deed: a button, or a form with one. */
  children: ReactNode;
}

/**
 * A question with a button on the page that opens it. With script it is modal; without, the same element opens as a
 * popover, so that what is asked before a deletion is asked there too.
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
  /** How the button looks; as a grave deed where it is left out. */
  kind?: ComponentProps<typeof Button>['kind'];
  /** The words of the button that asks. */
  label: ReactNode;
  full?: boolean;
  fields: (form: string) => ReactNode;
}

/** A button that asks before a grave deed, and what has to be said of it. `children` are what its form sends. */
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
