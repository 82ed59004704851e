import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { type CarouselEvent, type CarouselState, isPlaying } from './carousel-state.ts';
import { slides } from './slides.ts';

type ControlsProps = { state: CarouselState; send: (event: CarouselEvent) => void };

/** Before the slides in the order of reading, so that whoever wants them to stand still finds how to before they move. */
export function CarouselControls({ state, send }: ControlsProps) {
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
  /** Only said, not set: a button that is switched off would lose the focus at each press. */
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
