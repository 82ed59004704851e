import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../site/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Drawing } from './drawing.tsx';
import type { Image, Slide } from './slides.ts';

type SlideViewProps = {
  slide: Slide;
  count: number;
  isShown: boolean;
  /** Whether the slide is shown or next to the shown slide, so that its drawing is loaded. */
  isNear: boolean;
};

export function SlideView({ slide, count, isShown, isNear }: SlideViewProps) {
  const { name } = useSite();
  const { primaryAction, secondaryAction } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a slide is a group in the carousel pattern
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${slide.id} of ${count}`}
      inert={!isShown}
      className={classNames(`slide ground-${slide.theme} text-slide-ink`, isShown && 'slide-shown')}
    >
      <div className="slide-ground bg-slide" />
      <div className="slide-drawing-layer">
        <SlideDrawing image={slide.image} isNear={isNear} />
      </div>
      <div className="slide-words page-width">
        <h2 className="text-display leading-[1.02] font-heavy tracking-[-.032em] text-balance">
          {slide.title}
        </h2>
        <p className="mt-3 text-head leading-tight font-medium tracking-[-.01em] md:mt-4">
          {slide.subtitle ?? name}
        </p>
        <p className="mt-2 max-w-96 text-read leading-normal text-slide-quiet">
          {slide.description}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to={primaryAction.to}
            className="flex min-h-12 items-center rounded-2 bg-slide-ink px-5 text-read font-bold text-slide hover:underline"
          >
            {primaryAction.label}
          </Link>
          <Link
            to={secondaryAction.to}
            className="flex min-h-8 touch:min-h-11 items-center text-read font-medium underline underline-offset-4 hover:decoration-2"
          >
            {secondaryAction.label}
          </Link>
        </div>
      </div>
      {/* Behind the controls: hides the part of the drawing that would be behind them while the page scrolls. */}
      <div className="slide-foot bg-slide" />
    </div>
  );
}

/** If the drawing cannot be loaded, the slide shows a gradient in the colours of its theme. */
function SlideDrawing({ image, isNear }: { image: Image; isNear: boolean }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div className={classNames('slide-drawing', isMissing && 'slide-drawing-missing')}>
      {'markup' in image ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, part of the script
        <div className="slide-drawing-box" dangerouslySetInnerHTML={{ __html: image.markup }} />
      ) : (
        <Drawing
          url={image.url}
          isNear={isNear}
          onLoad={(succeeded) => setIsMissing(!succeeded)}
          className="slide-drawing-box"
        />
      )}
    </div>
  );
}
