import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** What has to be seen before a button is pressed: between the body and the buttons, in view while the body scrolls. */
  notice?: ReactNode;
  /** The buttons. They stay in view while the body scrolls. */
  footer?: ReactNode;
  /** `wide` for a form in two columns, `narrow` for a question. */
  size?: 'narrow' | 'normal' | 'wide';
  /** Makes the dialog a form, so that a submit button in the footer works. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

const widths = { narrow: 'sm:max-w-[30rem]', normal: 'sm:max-w-[40rem]', wide: 'sm:max-w-[52rem]' };

/** Fills the screen on a phone, with its buttons at the foot. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, children, notice, footer, size = 'normal' } = props;
  const { onSubmit } = props;
  const inside = (
    <>
      <div
        data-focus="body"
        className="peer grid min-h-0 flex-1 scroll-py-3 grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto overscroll-contain p-5 empty:hidden sm:p-6"
      >
        {children}
      </div>
      {notice && (
        // On a very low screen it scrolls itself, or it would leave no room for the fields.
        <div className="max-h-[30dvh] shrink-0 overflow-y-auto border-t border-line px-5 py-3 empty:hidden sm:px-6">
          {notice}
        </div>
      )}
      {footer && (
        <div
          data-focus="footer"
          className="mt-auto flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:flex-1 sm:px-6 sm:peer-empty:border-t-0"
        >
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Radix.Root open onOpenChange={() => onClose()}>
      <Radix.Portal>
        {/* A shared layer, so that a second dialog also dims the first. */}
        <div className="relative z-30">
          <Radix.Overlay className="fixed inset-0 bg-[oklch(.16_.02_165/.55)]" />
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirstControl}
            onInteractOutside={keepOpenForWhatIsOver}
            className={classNames(
              'fixed inset-0 z-1 m-auto flex flex-col overflow-hidden bg-surface shadow-pop focus:outline-none',
              'sm:h-fit sm:max-h-[92dvh] sm:w-[calc(100%-2rem)] sm:rounded-3',
              widths[size],
            )}
          >
            <div className="flex items-start gap-4 border-b border-line px-5 pt-5 pb-4 sm:px-6">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-head leading-tight font-bold tracking-[-.014em] wrap-break-word">
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" icon={X} className="-mt-1 -mr-2" />
              </Radix.Close>
            </div>
            {onSubmit ? (
              <form
                noValidate
                onSubmit={onSubmit}
                onKeyDown={sendByKeys}
                className="flex min-h-0 flex-1 flex-col"
              >
                {inside}
              </form>
            ) : (
              inside
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Enter makes a new line in a long text; with Ctrl it sends from every field. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Focuses the first field, or without fields the first button of the footer, which is the one that changes nothing. */
function focusFirstControl(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  const control =
    content.querySelector<HTMLElement>(
      '[data-focus="body"] :is(input, select, textarea, [data-file-chooser]):enabled:not([hidden])',
    ) ?? content.querySelector<HTMLElement>('[data-focus="footer"] button:enabled');
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * Toasts and the notice of the session lie over the dialog but are not part of it: using them must not close the dialog.
 */
function keepOpenForWhatIsOver(event: Event) {
  if (
    event.target instanceof Element &&
    event.target.closest('[data-sonner-toaster], [data-over-dialogs]')
  ) {
    event.preventDefault();
  }
}
