import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Drawing, type Image } from './drawing.tsx';

/** The drawing of a slide. One that cannot be loaded leaves a ground shaded in the colours of its theme. */
export function Scene({ image, near }: { image: Image; near: boolean }) {
  const [missing, setMissing] = useState(false);
  return (
    <div className={classNames('scene', missing && 'scene-missing')}>
      <Drawing
        image={image}
        near={near}
        onLoad={(succeeded) => setMissing(!succeeded)}
        className="scene-box"
      />
    </div>
  );
}
