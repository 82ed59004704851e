import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Seen on paper only. */
export function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="hidden p-8 text-black print:block">
      <h2 className="mb-2 text-head font-bold">{title}</h2>
      {children}
    </div>,
    document.body,
  );
}

/** Prints the sheet and nothing else of the page. */
export function printSheet(): void {
  const others = [...document.body.children].filter(
    (element) => !element.hasAttribute('data-print-sheet'),
  );
  for (const element of others) element.classList.add('print:hidden');
  window.print();
  for (const element of others) element.classList.remove('print:hidden');
}
