import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

function open() {
  return render(
    <MemoryRouter>
      <ContactForm />
    </MemoryRouter>,
  );
}

test('closing the page asks first while something is written, also after a look at another page', () => {
  const { unmount } = open();
  expect(asksBeforeClosing()).toBe(false);
  const write = (text: string) =>
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  write('When is the eye clinic open?');
  expect(asksBeforeClosing()).toBe(true);
  unmount();
  expect(asksBeforeClosing()).toBe(false);
  open();
  expect(asksBeforeClosing()).toBe(true);
  write('');
  expect(asksBeforeClosing()).toBe(false);
});
