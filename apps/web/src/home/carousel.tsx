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
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { createCarousel } from './carousel-clock.ts';
import { type CarouselEvent, type CarouselState, isPlaying } from './carousel-state.ts';
import { SlideView } from './slide-view.tsx';
import { slides } from './slides.ts';

/** How far a finger has to move to turn the slide, in CSS pixels (spec, public and staff §9). */
const minSwipe = 50;

/** Calls back with the direction of a horizontal swipe. A movement that is more vertical than horizontal is scrolling. */
function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // Two fingers pinch to zoom.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) > minSwipe && Math.abs(dx) > Math.abs(dy))
        onSwipe(dx < 0 ? 'left' : 'right');
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

const count = slides.length;

/** Shows the slides one after the other. The rules for that are in carousel-state.ts. */
export function Carousel() {
  const section = useRef<HTMLElement>(null);
  const [state, send] = useCarousel(count, section);
  const swipe = useSwipe((direction) => send({ type: direction === 'left' ? 'next' : 'previous' }));
  const { index } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is for each change of the slide
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
      <CarouselControls state={state} send={send} />
      {slides.map((slide, position) => (
        <SlideView
          key={slide.id}
          slide={slide}
          count={count}
          isShown={position === index}
          isNear={[0, 1, count - 1].includes((position - index + count) % count)}
        />
      ))}
    </section>
  );
}

const isSlideLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.slide a') !== null;

/** If the focus is on a link of a slide that is no longer shown, moves it to the same link of the shown slide. */
function moveFocus(section: HTMLElement | null) {
  const focused = document.activeElement;
  const hiddenSlide = focused?.closest('.slide[inert]');
  if (!section || !hiddenSlide || !(focused instanceof HTMLAnchorElement)) return;
  const position = [...hiddenSlide.querySelectorAll('a')].indexOf(focused);
  const links = section.querySelectorAll<HTMLElement>('.slide:not([inert]) a');
  links[position]?.focus({ preventScroll: true });
}

function schedule(run: () => void, delayMs: number) {
  const timer = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(timer);
}

/** The carousel's state, updated also when the tab is hidden or shown, the user wants less motion, or a key is pressed. */
function useCarousel(
  count: number,
  section: RefObject<HTMLElement | null>,
): [CarouselState, (event: CarouselEvent) => void] {
  const [{ subscribe, read, send }] = useState(() =>
    createCarousel(count, reducedMotionQuery().matches, schedule),
  );

  useEffect(() => {
    const reducedMotion = reducedMotionQuery();
    const onVisibility = () => send({ type: document.hidden ? 'hide' : 'show' });
    const onMotion = () => reducedMotion.matches && send({ type: 'reduceMotion' });
    const onKey = (event: KeyboardEvent) => {
      const carouselEvent = section.current && toCarouselEvent(event, section.current);
      if (!carouselEvent) return;
      event.preventDefault();
      send(carouselEvent);
    };
    if (document.hidden) onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('keydown', onKey);
    reducedMotion.addEventListener('change', onMotion);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('keydown', onKey);
      reducedMotion.removeEventListener('change', onMotion);
    };
  }, [send, section]);

  return [useSyncExternalStore(subscribe, read, read), send];
}

const reducedMotionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function toCarouselEvent(event: KeyboardEvent, section: HTMLElement): CarouselEvent | null {
  const { key, target } = event;
  const withModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || withModifier || !(target instanceof HTMLElement)) return null;
  if (!isForCarousel(target, section) || !isInView(section)) return null;
  if (key === 'ArrowLeft') return { type: 'previous' };
  if (key === 'ArrowRight') return { type: 'next' };
  // On a button, Space presses the button. A Space key held down would switch between pause and play all the time.
  if (key === ' ' && !event.repeat && !target.closest('button')) return { type: 'key' };
  return null;
}

/** Whether the key is not for a control outside the carousel, nor for a menu or dialog, which lie outside `main`. */
function isForCarousel(target: HTMLElement, section: HTMLElement): boolean {
  if (target === document.body || section.contains(target)) return true;
  return section.closest('main')?.contains(target) === true && target.tabIndex < 0;
}

/** Whether at least half of the section's height is in the window. */
function isInView(section: HTMLElement): boolean {
  const { top, bottom, height } = section.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= height / 2;
}

type ControlsProps = { state: CarouselState; send: (event: CarouselEvent) => void };

/** The controls come before the slides in the reading order, so that screen reader users find the Pause button first. */
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
          {/* Phones need its room for the dots. */}
          <span className="max-sm:sr-only">{playing ? 'Playing' : 'Paused'}</span>
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these buttons navigate */}
        <div role="group" aria-label="Choose a slide" className="flex min-w-0 gap-0.5 sm:mx-2">
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
  /** Sets `aria-disabled` only: a really disabled button would lose the focus at each press. */
  disabled?: boolean;
  onPress: () => void;
};

function ControlButton({ label, icon, className, disabled, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-tooltip={label}
      className={classNames('control-button', className)}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}
