import './carousel.css';
import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSite } from '../site/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { createCarousel } from './carousel-clock.ts';
import { type CarouselEvent, type CarouselState, isPlaying } from './carousel-state.ts';
import { SlideView } from './slide-view.tsx';
import { slides } from './slides.ts';

/** Pixels a finger has to move (spec, public and staff §9). */
const threshold = 50;

/** Calls back with the direction a finger went. What is more up or down than sideways is scrolling. */
function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // With a second finger it is a pinch.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const along = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > threshold && Math.abs(across) > Math.abs(along))
        onSwipe(across < 0 ? 'left' : 'right');
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

const count = slides.length;

/** The banner of the home page: six slides, one after the other. The rules are in carousel-state.ts. */
export function Carousel() {
  const { name } = useSite();
  const section = useRef<HTMLElement>(null);
  const [state, send] = useCarousel(count, section);
  const swipe = useSwipe((direction) => send({ type: direction === 'left' ? 'next' : 'previous' }));
  const { index } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each change
  useLayoutEffect(() => moveFocus(section.current), [index]);

  const onFocus = ({ target }: FocusEvent) => {
    if (isSlideLink(target)) send({ type: 'hold' });
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (isSlideLink(target) && !isSlideLink(relatedTarget)) send({ type: 'release' });
  };

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Welcome"
      className={`carousel ground-${slides[index]?.theme}`}
      onFocus={onFocus}
      onBlur={onBlur}
      {...swipe}
    >
      <h1 className="sr-only">{`${name}, I-CARE Portal`}</h1>
      <CarouselControls state={state} send={send} />
      {slides.map((slide, position) => (
        <SlideView
          key={slide.id}
          slide={slide}
          count={count}
          shown={position === index}
          near={[0, 1, count - 1].includes((position - index + count) % count)}
        />
      ))}
    </section>
  );
}

const isSlideLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.slide a') !== null;

/** A slide that leaves with the focus on one of its links hands it to the same link of the next. */
function moveFocus(section: HTMLElement | null) {
  const focused = document.activeElement;
  const left = focused?.closest('.slide[inert]');
  if (!section || !left || !(focused instanceof HTMLAnchorElement)) return;
  const position = [...left.querySelectorAll('a')].indexOf(focused);
  const links = section.querySelectorAll<HTMLElement>('.slide:not([inert]) a');
  links[position]?.focus({ preventScroll: true });
}

function schedule(run: () => void, after: number) {
  const timer = window.setTimeout(run, after);
  return () => window.clearTimeout(timer);
}

/** The banner's state, together with the browser's state: the tab in sight or not, less motion wanted, keys. */
function useCarousel(
  count: number,
  section: RefObject<HTMLElement | null>,
): [CarouselState, (event: CarouselEvent) => void] {
  const [{ subscribe, read, send }] = useState(() =>
    createCarousel(count, lessMotion().matches, schedule),
  );

  useEffect(() => {
    const motion = lessMotion();
    const onVisibility = () => send({ type: document.hidden ? 'hide' : 'show' });
    const onMotion = () => motion.matches && send({ type: 'calm' });
    const onKey = (event: KeyboardEvent) => {
      const meant = section.current && toCarouselEvent(event, section.current);
      if (!meant) return;
      event.preventDefault();
      send(meant);
    };
    if (document.hidden) onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('keydown', onKey);
    motion.addEventListener('change', onMotion);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('keydown', onKey);
      motion.removeEventListener('change', onMotion);
    };
  }, [send, section]);

  return [useSyncExternalStore(subscribe, read, read), send];
}

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function toCarouselEvent(event: KeyboardEvent, section: HTMLElement): CarouselEvent | null {
  const { key, target } = event;
  const withModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || withModifier || !(target instanceof HTMLElement)) return null;
  if (!isMeant(target, section) || !isInView(section)) return null;
  if (key === 'ArrowLeft') return { type: 'previous' };
  if (key === 'ArrowRight') return { type: 'next' };
  // On a button Space presses it, and held down it would flicker between the two.
  if (key === ' ' && !event.repeat && !target.closest('button')) return { type: 'key' };
  return null;
}

/** Keys that go to a control outside the banner belong to it; so do those of menus and dialogs, which lie outside `main`. */
function isMeant(target: HTMLElement, section: HTMLElement): boolean {
  if (target === document.body || section.contains(target)) return true;
  return section.closest('main')?.contains(target) === true && target.tabIndex < 0;
}

/** Whether at least half of its height is in the window. */
function isInView(section: HTMLElement): boolean {
  const { top, bottom, height } = section.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2;
}

type ControlsProps = { state: CarouselState; send: (event: CarouselEvent) => void };

/** Before the slides in the order of reading, so that whoever wants them to stand still finds how to before they move. */
function CarouselControls({ state, send }: ControlsProps) {
  const playing = isPlaying(state);
  return (
    <div className="carousel-controls text-slide-ink">
      <div className="page-width flex h-15 items-center gap-2">
        <ControlButton
          label={playing ? 'Pause' : 'Play'}
          icon={playing ? Pause : Play}
          className="-ml-3"
          onPress={() => send({ type: 'button' })}
        />
        <span className={classNames('autoplay', playing && 'autoplay-on')}>
          {playing ? 'Playing' : 'Paused'}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that lead somewhere are no form, so no fieldset */}
        <div role="group" aria-label="Choose a slide" className="flex gap-0.5 sm:mx-2">
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Slide ${id}: ${title}`}
              aria-current={index === state.index ? 'true' : undefined}
              className="slide-dot"
              onClick={() => send({ type: 'go', index })}
            >
              <span className={classNames(playing && !state.hidden && 'slide-progress')} />
            </button>
          ))}
        </div>
        <p
          aria-live={playing ? 'off' : 'polite'}
          aria-atomic="true"
          className="ml-auto text-meta whitespace-nowrap tabular-nums max-[23rem]:sr-only"
        >
          <span className="max-sm:sr-only">Slide </span>
          {state.index + 1} of {state.count}
        </p>
        <ControlButton
          label="Previous slide"
          icon={ArrowLeft}
          className="wide-only"
          disabled={state.transitioning}
          onPress={() => send({ type: 'previous' })}
        />
        <ControlButton
          label="Next slide"
          icon={ArrowRight}
          className="wide-only -mr-3"
          disabled={state.transitioning}
          onPress={() => send({ type: 'next' })}
        />
      </div>
    </div>
  );
}

type ControlButtonProps = {
  label: string;
  icon: LucideIcon;
  className: string;
  /** Only announced as disabled, not disabled: a button that is switched off would lose the focus at each press. */
  disabled?: boolean;
  onPress: () => void;
};

function ControlButton({ label, icon, className, disabled, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={label}
      className={classNames('control-button', className)}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}
