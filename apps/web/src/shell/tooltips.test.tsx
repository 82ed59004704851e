import { act, fireEvent, render, screen } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../ui/icon-button.tsx';
import { startTooltips } from './tooltips.ts';

startTooltips();
const shown = () =>
  document.querySelector<HTMLElement>('[data-bubble]:not([hidden])')?.textContent ?? null;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const hover = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, new PointerEvent('pointerover', { bubbles: true, pointerType }));

beforeEach(() => {
  vi.useFakeTimers();
  wait(1000);
  render(
    <>
      <IconButton label="Delete Hand Hygiene" icon={Trash2} />
      <IconButton label="Download Hand Hygiene" icon={Trash2} />
      <p>Text</p>
    </>,
  );
});
afterEach(() => {
  hover(document.body);
  vi.useRealTimers();
});

test('a tooltip opens after 700 ms under the mouse, and at once within 300 ms of another', () => {
  hover(button('Delete Hand Hygiene'));
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Delete Hand Hygiene');
  hover(screen.getByText('Text'));
  expect(shown()).toBeNull();
  wait(299);
  hover(button('Download Hand Hygiene'));
  expect(shown()).toBe('Download Hand Hygiene');
  hover(screen.getByText('Text'));
  wait(301);
  hover(button('Delete Hand Hygiene'));
  expect(shown()).toBeNull();
});

test('it stays while the mouse is on it, and closes on Escape, a press and scrolling', () => {
  const open = () => {
    hover(screen.getByText('Text'));
    hover(button('Delete Hand Hygiene'));
    wait(700);
    expect(shown()).toBe('Delete Hand Hygiene');
  };
  open();
  hover(document.querySelector('[data-bubble] p') as Element);
  expect(shown()).toBe('Delete Hand Hygiene');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeNull();
  open();
  fireEvent.scroll(document.body);
  expect(shown()).toBeNull();
  open();
  fireEvent.pointerDown(button('Delete Hand Hygiene'));
  expect(shown()).toBeNull();
  hover(button('Delete Hand Hygiene').firstElementChild as Element);
  wait(2000);
  expect(shown()).toBeNull();
});

test('the button of an open menu has none, which would cover the menu', () => {
  button('Delete Hand Hygiene').setAttribute('aria-expanded', 'true');
  hover(button('Delete Hand Hygiene'));
  wait(2000);
  expect(shown()).toBeNull();
});

test('a finger opens none, and assistive technology is not told the name twice', () => {
  hover(button('Delete Hand Hygiene'), 'touch');
  wait(2000);
  expect(shown()).toBeNull();
  expect(button('Delete Hand Hygiene').title).toBe('');
  open();
  expect(document.querySelector('[data-bubble]')?.getAttribute('aria-hidden')).toBe('true');
});
