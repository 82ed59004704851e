/** The banner's rules (spec, public and staff §4 and §9), without a clock and without a screen. */

/** Milliseconds. */
export const delays = { advance: 3000, second: 3100, lock: 1000, resume: 5000 } as const;

/**
 * Why it stands still. After an `action` it plays on by itself; a pause by `key` lasts until the key, or until the tab
 * becomes visible again; one by the `button` until somebody starts it.
 */
type Pause = 'action' | 'key' | 'button';

export type CarouselState = {
  readonly count: number;
  readonly index: number;
  /** Counts the changes. Each starts its timers anew, so what was due before it cannot follow right behind it. */
  readonly changes: number;
  /** A change is under way; no other one is taken until it is over. */
  readonly transitioning: boolean;
  /** Null while it plays. */
  readonly pause: Pause | null;
  /** The keyboard focus is on a link of the slide, which must not leave from under it. */
  readonly held: boolean;
  /** The tab is in the background. */
  readonly hidden: boolean;
};

export type CarouselEvent =
  | { type: 'next' | 'previous' }
  | { type: 'go'; index: number }
  | { type: 'key' | 'button' }
  | { type: 'hold' | 'release' | 'hide' | 'show' | 'calm' }
  | { type: keyof typeof delays };

/** `calm`: somebody who asked for less motion gets a banner that stands still until they start it. */
export function startState(count: number, calm: boolean): CarouselState {
  return {
    count,
    index: 0,
    changes: 0,
    transitioning: false,
    pause: calm ? 'button' : null,
    held: false,
    hidden: false,
  };
}

/** Whether the screen shows it as playing, even while a hidden tab holds its timers back. */
export function isPlaying({ pause, held }: CarouselState): boolean {
  return pause === null && !held;
}

/** The timers a state asks for. One that is asked for again after another event goes on running. */
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
      return act(state, state.index + 1);
    case 'previous':
      return act(state, state.index - 1);
    case 'go':
      return act(state, event.index);
    case 'advance':
    // The second timer is for a step the first one missed. A change starts both anew, so they never make two of one.
    case 'second':
      return isPlaying(state) && !state.hidden ? change(state, state.index + 1) : state;
    case 'lock':
      return { ...state, transitioning: false };
    case 'resume':
      return state.pause === 'action' ? { ...state, pause: null } : state;
    case 'key':
    case 'button':
      return { ...state, pause: state.pause === null ? event.type : null };
    case 'calm':
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

function act(state: CarouselState, index: number): CarouselState {
  const changed = change(state, index);
  return changed === state ? state : { ...changed, pause: changed.pause ?? 'action' };
}

function change(state: CarouselState, wanted: number): CarouselState {
  const index = (wanted + state.count) % state.count;
  if (state.transitioning || index === state.index) return state;
  return { ...state, index, changes: state.changes + 1, transitioning: true };
}
