import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSite } from '../site/site.ts';
import { Carousel } from './carousel.tsx';

/** The texts of each slide from the specification, and the targets of its buttons. */
const slides: [title: string, ...actions: [label: string, target: string][]][] = [
  ['I-CARE Portal', ['Access Portal', '/apps'], ['Learn More', '/#about']],
  [
    'Expert Physicians',
    ['Find a Doctor', '/doctors'],
    ['Specialties', '/services#specialized-care'],
  ],
  [
    'Surgical Excellence',
    ['Surgical Services', '/services#specialized-care'],
    ['Learn More', '/#services'],
  ],
  ['Collaborative Care', ['Our Approach', '/#about'], ['Patient Care', '/#services']],
  [
    'Diagnostic Excellence',
    ['Imaging Services', '/services#support-services'],
    ['Diagnostics', '/#services'],
  ],
  ['Patient Consultation', ['Book Consultation', '/appointments'], ['Learn More', '/#services']],
];

let lessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  lessMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  setSite({
    name: 'Owerri Medical Centre',
    shortName: 'OMC',
    infoEmail: '',
    publicAffairsEmail: '',
    phone: '',
    emergencyNumber: '112',
    address: '',
    links: { ambulatorySuite: '', cprm: '', tms: '', hrSuite: '', leave: '', office: '' },
    demonstration: false,
  });
  return () => {
    setVisible(true);
    vi.useRealTimers();
  };
});

function open() {
  render(
    <MemoryRouter>
      <a href="/sign-in">Sign in</a>
      <main>
        <Carousel />
      </main>
    </MemoryRouter>,
  );
  expectSlide(1);
}

const carousel = () => screen.getByRole('region', { name: 'Welcome' });
const findSlide = (number: number) =>
  carousel().querySelector<HTMLElement>(`[aria-label="${number} of 6"]`) as HTMLElement;
const button = (name: string | RegExp) => within(carousel()).getByRole('button', { name });
const choose = (number: number) => fireEvent.click(button(new RegExp(`^Slide ${number}:`)));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const expectState = (state: 'Playing' | 'Paused') => within(carousel()).getByText(state);
const live = () => carousel().querySelector('[aria-live]') as HTMLElement;

function expectSlide(number: number) {
  expect(live().textContent).toBe(`Slide ${number} of 6`);
  expect(button(new RegExp(`^Slide ${number}:`)).getAttribute('aria-current')).toBe('true');
  for (let other = 1; other <= 6; other++)
    expect(findSlide(other).hasAttribute('inert'), `slide ${other}`).toBe(other !== number);
}

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function focus(element: HTMLElement) {
  act(() => element.focus());
}

test('has six slides with the specified titles and actions', () => {
  open();
  for (const [index, [title, ...actions]] of slides.entries()) {
    const slide = findSlide(index + 1);
    expect(slide.querySelector('h2')?.textContent).toBe(title);
    const links = [...slide.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(actions);
  }
});

test('plays a slide every 3 seconds and starts again after the last', () => {
  open();
  expectState('Playing');
  wait(2999);
  expectSlide(1);
  wait(1);
  for (const number of [2, 3, 4, 5, 6, 1]) {
    expectSlide(number);
    wait(3000);
  }
});

test('previous and next change the slide; a change locks the controls for a second', () => {
  open();
  fireEvent.click(button('Previous slide'));
  expectSlide(6);
  wait(1000);
  const next = button('Next slide');
  fireEvent.click(next);
  expectSlide(1);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  wait(999);
  fireEvent.click(next);
  choose(5);
  press('ArrowRight');
  expectSlide(1);
  wait(1);
  expect(next.hasAttribute('aria-disabled')).toBe(false);
  choose(5);
  expectSlide(5);
});

test('pauses after an action and resumes 5 seconds later; the live region speaks only during the pause', () => {
  open();
  expect(live().getAttribute('aria-live')).toBe('off');
  choose(3);
  expectState('Paused');
  expect(live().getAttribute('aria-live')).toBe('polite');
  wait(5000);
  expectState('Playing');
  expect(live().getAttribute('aria-live')).toBe('off');
  wait(3000);
  expectSlide(4);
});

test('arrow keys change the slide; Space pauses until Space is pressed again or the tab becomes visible again', () => {
  open();
  press('ArrowLeft');
  expectSlide(6);
  wait(1000);
  press('ArrowRight');
  expectSlide(1);
  wait(5000);
  expectState('Playing');
  // False: the default action is prevented, so Space does not scroll the page.
  expect(press(' ')).toBe(false);
  wait(60_000);
  expectSlide(1);
  press(' ');
  wait(3000);
  expectSlide(2);
  press(' ');
  expectState('Paused');
  setVisible(false);
  setVisible(true);
  wait(3000);
  expectSlide(3);
  setVisible(false);
  wait(60_000);
  expectSlide(3);
});

test('a pause by the button lasts until Play', () => {
  open();
  fireEvent.click(button('Pause'));
  choose(2);
  setVisible(false);
  setVisible(true);
  wait(60_000);
  expectSlide(2);
  fireEvent.click(button('Play'));
  wait(3000);
  expectSlide(3);
});

test('ignores keys while a control outside has the focus or the carousel is out of view', () => {
  open();
  const outside = screen.getByRole('link', { name: 'Sign in' });
  focus(outside);
  expect(press('ArrowRight')).toBe(true);
  expect(press(' ')).toBe(true);
  act(() => outside.blur());
  const above = new DOMRect(0, -500, 1000, 600);
  vi.spyOn(carousel(), 'getBoundingClientRect').mockReturnValue(above);
  expect(press('ArrowRight')).toBe(true);
  expect(press(' ')).toBe(true);
  expectSlide(1);
  expectState('Playing');
});

test('stops while one of its links has the focus; an arrow key moves the focus to the next slide', () => {
  open();
  focus(within(findSlide(1)).getByRole('link', { name: 'Learn More' }));
  wait(60_000);
  expectSlide(1);
  press('ArrowRight');
  expect(document.activeElement).toBe(
    within(findSlide(2)).getByRole('link', { name: 'Specialties' }),
  );
  wait(60_000);
  expectSlide(2);
  focus(button('Next slide'));
  wait(5000);
  wait(3000);
  expectSlide(3);
});

test('with reduced motion the carousel starts paused, and its controls work', () => {
  lessMotion = true;
  open();
  expectState('Paused');
  wait(60_000);
  choose(2);
  wait(60_000);
  expectSlide(2);
  fireEvent.click(button('Play'));
  wait(3000);
  expectSlide(3);
});

test.each([
  ['a swipe of more than 50 pixels to the left shows the next slide', -51, 10, 2],
  ['a swipe to the right shows the previous slide', 120, 0, 6],
  ['a shorter swipe is ignored', -50, 0, 1],
  ['vertical scrolling is ignored', -60, -160, 1],
])('%s', (_, dx, dy, number) => {
  open();
  const [clientX, clientY] = [200, 300];
  fireEvent.touchStart(carousel(), { touches: [{ clientX, clientY }] });
  fireEvent.touchEnd(carousel(), {
    changedTouches: [{ clientX: clientX + dx, clientY: clientY + dy }],
  });
  expectSlide(number);
});
