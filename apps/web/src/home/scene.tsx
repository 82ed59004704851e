import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Drawing } from './drawing.tsx';
import type { Image } from './slides.ts';

/** The drawing of a slide. One that cannot be loaded leaves a ground shaded in the colours of its theme. */
export function Scene({ image, near }: { image: Image; near: boolean }) {
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
