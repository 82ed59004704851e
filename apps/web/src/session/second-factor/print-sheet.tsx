import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** Seen on paper only, and then alone. */
export function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="p-8">
      <h2 className="mb-2 text-head font-bold">{title}</h2>
      {children}
    </div>,
    document.body,
  );
}
