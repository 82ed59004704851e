import { classNames } from '../ui/class-names.ts';

/** The specification's delays (public and staff §9). */
const openDelayMs = 700;
const skipDelayMs = 300;
/** Pixels between a control and its tooltip, bridged by the tooltip's own edge, so that a pointer can cross over. */
const gap = 6;
/** Pixels to the edge of the window. */
const margin = 8;

const described = '[data-tooltip]';

/**
 * Shows the text of `data-tooltip` beside a control that a mouse rests on, or that the keyboard has moved to. It repeats what
 * assistive technology reads as the name or the description of the control, so it is hidden from that.
 */
export function startTooltips(): void {
  const bubble = document.createElement('div');
  bubble.setAttribute('aria-hidden', 'true');
  bubble.dataset['bubble'] = '';
  bubble.hidden = true;
  // Dialogs switch the pointer off outside themselves, and this is in none.
  bubble.className = 'pointer-events-auto fixed z-60 w-max max-w-80 print:hidden';
  const text = document.createElement('p');
  text.className = classNames(
    'rounded-2 bg-ink px-2.5 py-1 text-meta leading-snug text-surface shadow-pop wrap-anywhere',
  );
  bubble.append(text);

  /** The control whose tooltip is shown or waits. */
  let control: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -skipDelayMs;

  const open = () => {
    // The menu that a button has opened is not covered by its name.
    if (!control?.isConnected || control.getAttribute('aria-expanded') === 'true') return;
    text.textContent = control.dataset['tooltip'] ?? '';
    // At the end of the page each time: what came last lies on top.
    document.body.append(bubble);
    bubble.hidden = false;
    place(bubble, control.getBoundingClientRect());
  };
  const close = () => {
    clearTimeout(timer);
    if (!bubble.hidden) closedAt = performance.now();
    bubble.hidden = true;
    control = null;
  };
  const show = (next: HTMLElement, waits: boolean) => {
    if (next === control) return;
    const isMovingOn = !bubble.hidden || performance.now() - closedAt < skipDelayMs;
    close();
    control = next;
    if (!waits || isMovingOn) open();
    else timer = setTimeout(open, openDelayMs);
  };
  const find = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(described) : null;

  /** Pressed, so it says nothing more until the pointer has left it. */
  let pressed: HTMLElement | null = null;
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const next = find(event);
    if (next !== pressed) pressed = null;
    if (next && !pressed) show(next, true);
    else if (!next && control && !bubble.contains(event.target as Node)) close();
  });
  document.documentElement.addEventListener('pointerleave', close);
  document.addEventListener('pointerdown', (event) => {
    pressed = find(event);
    close();
  });
  document.addEventListener('focusin', (event) => {
    const next = find(event);
    if (next?.matches(':focus-visible') && next !== pressed) show(next, false);
    else if (!next) close();
  });
  document.addEventListener('focusout', close);
  document.addEventListener('keydown', ({ key }) => {
    if (!['Control', 'Shift', 'Alt', 'Meta', 'Tab'].includes(key)) close();
  });
  document.addEventListener('scroll', close, { capture: true, passive: true });

  // What the pointer or the focus was on when this was loaded for it.
  const focused = document.activeElement;
  const already = document.querySelector<HTMLElement>(`${described}:hover`);
  // Pressed before this was loaded, it has the focus.
  if (already && already !== focused) show(already, true);
  else if (focused instanceof HTMLElement && focused.matches(`${described}:focus-visible`))
    show(focused, false);
}

/** Above the control, or below it where there is no room, within the window. */
function place(bubble: HTMLElement, { left, right, top, bottom }: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const isAbove = top - height - 2 * gap >= 0;
  const widest = document.documentElement.clientWidth - width - margin;
  const x = Math.max(margin, Math.min((left + right - width) / 2, widest));
  bubble.style.padding = isAbove ? `0 0 ${gap}px` : `${gap}px 0 0`;
  bubble.style.left = `${x}px`;
  bubble.style.top = `${isAbove ? top - height - gap : bottom}px`;
}
