import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../site/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Drawing } from './drawing.tsx';
import type { Image, Slide } from './slides.ts';

type SlideViewProps = { slide: Slide; count: number; shown: boolean; near: boolean };

export function SlideView({ slide, count, shown, near }: SlideViewProps) {
  const { name } = useSite();
  const { primaryAction, secondaryAction } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a slide is a group in the carousel pattern
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${slide.id} of ${count}`}
      inert={!shown}
      className={classNames(`slide ground-${slide.theme} text-slide-ink`, shown && 'slide-shown')}
    >
      <div className="slide-ground bg-slide" />
      <div className="scene-layer">
        <Scene image={slide.image} near={near} />
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
            className="py-1 text-read font-medium underline underline-offset-4 hover:decoration-2"
          >
            {secondaryAction.label}
          </Link>
        </div>
      </div>
      {/* Where the controls stand: hides what of the drawing lies behind them while the page scrolls. */}
      <div className="slide-foot bg-slide" />
    </div>
  );
}

/** The drawing of a slide. One that cannot be loaded leaves a ground shaded in the colours of its theme. */
function Scene({ image, near }: { image: Image; near: boolean }) {
  const [missing, setMissing] = useState(false);
  return (
    <div className={classNames('scene', missing && 'scene-missing')}>
      {'markup' in image ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, part of the script
        <div className="scene-box" dangerouslySetInnerHTML={{ __html: image.markup }} />
      ) : (
        <Drawing
          url={image.url}
          near={near}
          onLoad={(succeeded) => setMissing(!succeeded)}
          className="scene-box"
        />
      )}
    </div>
  );
}
