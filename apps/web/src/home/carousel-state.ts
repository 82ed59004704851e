/** The carousel's rules (spec, public and staff §4 and §9), without clock or screen. */

/** Milliseconds until a timer sends the event of its name. */
export const delays = { advance: 3000, second: 3100, lock: 1000, resume: 5000 } as const;

/**
 * Why the carousel is paused. After an `action` it resumes by itself. A pause by `key` lasts until the key is pressed
 * again or the tab becomes visible again. A pause by `button` lasts until the user starts the carousel.
 */
type Pause = 'action' | 'key' | 'button';

export type CarouselState = {
  readonly count: number;
  readonly index: number;
  /** The number of slide changes so far. Each change restarts the timers, so that an older timer cannot fire right after. */
  readonly changes: number;
  /** A slide is fading in; other changes are ignored until that has finished. */
  readonly transitioning: boolean;
  /** Null while the carousel plays. */
  readonly pause: Pause | null;
  /** The keyboard focus is on a link of the slide, so the slide must not change. */
  readonly held: boolean;
  /** The tab is in the background. */
  readonly hidden: boolean;
};

export type CarouselEvent =
  | { type: 'next' | 'previous' }
  | { type: 'go'; index: number }
  | { type: 'key' | 'button' }
  | { type: 'hold' | 'release' | 'hide' | 'show' | 'reduceMotion' }
  | { type: keyof typeof delays };

/** With `reducedMotion` the carousel stays paused until the user starts it. */
export function createInitialState(count: number, reducedMotion: boolean): CarouselState {
  return {
    count,
    index: 0,
    changes: 0,
    transitioning: false,
    pause: reducedMotion ? 'button' : null,
    held: false,
    hidden: false,
  };
}

/** Whether the screen says "Playing"; in a hidden tab the timers are stopped nevertheless. */
export function isPlaying({ pause, held }: CarouselState): boolean {
  return pause === null && !held;
}

/** The timers that must run in this state. A timer that was already running in the previous state continues. */
export function activeTimers(state: CarouselState): (keyof typeof delays)[] {
  const timers: (keyof typeof delays)[] = [];
  if (state.transitioning) timers.push('lock');
  if (state.pause === 'action') timers.push('resume');
  if (isPlaying(state) && !state.hidden) timers.push('advance', 'second');
  return timers;
}

export function reduce(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'next':
      return changeByUser(state, state.index + 1);
    case 'previous':
      return changeByUser(state, state.index - 1);
    case 'go':
      return changeByUser(state, event.index);
    case 'advance':
    // The spec's second timer makes the change if the first one failed. A change restarts both timers, so that one
    // interval never makes two changes.
    case 'second':
      return isPlaying(state) && !state.hidden ? changeSlide(state, state.index + 1) : state;
    case 'lock':
      return { ...state, transitioning: false };
    case 'resume':
      return state.pause === 'action' ? { ...state, pause: null } : state;
    case 'key':
    case 'button':
      return { ...state, pause: state.pause === null ? event.type : null };
    case 'reduceMotion':
      return { ...state, pause: 'button' };
    case 'hold':
      return { ...state, held: true };
    case 'release':
      return state.held ? { ...state, held: false, pause: state.pause ?? 'action' } : state;
    case 'hide':
      return { ...state, hidden: true };
    case 'show':
      return { ...state, hidden: false, pause: state.pause === 'button' ? 'button' : null };
  }
}

function changeByUser(state: CarouselState, index: number): CarouselState {
  const changed = changeSlide(state, index);
  return changed === state ? state : { ...changed, pause: changed.pause ?? 'action' };
}

/** `target` may be one before the first or one after the last slide. */
function changeSlide(state: CarouselState, target: number): CarouselState {
  const index = (target + state.count) % state.count;
  if (state.transitioning || index === state.index) return state;
  return { ...state, index, changes: state.changes + 1, transitioning: true };
}
