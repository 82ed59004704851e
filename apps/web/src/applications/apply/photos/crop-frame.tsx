import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import { PagePicture } from './page-picture.tsx';
import { type Corner, type Crop, moveCorner, type PhotoPage, wholePhoto } from './photo-page.ts';

type CropFrameProps = {
  page: PhotoPage;
  crop: Crop;
  onCrop: (crop: Crop) => void;
};

const corners: readonly (Corner & { label: string })[] = [
  { x: 'left', y: 'top', label: 'Top left corner' },
  { x: 'right', y: 'top', label: 'Top right corner' },
  { x: 'left', y: 'bottom', label: 'Bottom left corner' },
  { x: 'right', y: 'bottom', label: 'Bottom right corner' },
];
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;

/** The whole photo with a frame around the part that is used. Its corners follow the finger, the mouse or the arrow keys. */
export function CropFrame({ page, crop, onCrop }: CropFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  // The same one while a corner moves, since each new one would be decoded anew.
  const whole = useMemo(() => ({ ...page, crop: wholePhoto }), [page]);
  const drag = (corner: Corner) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    onCrop(moveCorner(crop, corner, { x, y }));
  };
  const press = (corner: Corner) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.05 : 0.01;
    const to = { x: crop[corner.x] + step[0] * by, y: crop[corner.y] + step[1] * by };
    onCrop(moveCorner(crop, corner, to));
  };
  return (
    <div className="grid justify-items-center gap-3">
      <p id={hintId} className="text-muted">
        Move the corners to the edges of the page, with a finger or the mouse, or with the arrow
        keys (Shift: faster).
      </p>
      {/* Room for the corners, which a finger has to reach at the edge of the photo too. */}
      <div className="p-5">
        <div ref={area} className="relative w-fit overflow-visible">
          <PagePicture
            page={whole}
            label="The whole photo"
            side={1000}
            className="block max-h-[52dvh] max-w-full"
          />
          <div className="pointer-events-none absolute inset-0 overflow-hidden">
            <div
              className="absolute border-2 border-primary shadow-[0_0_0_200rem_oklch(.16_.02_165/.55)]"
              style={{
                left: `${crop.left * 100}%`,
                top: `${crop.top * 100}%`,
                right: `${(1 - crop.right) * 100}%`,
                bottom: `${(1 - crop.bottom) * 100}%`,
              }}
            />
          </div>
          {corners.map(({ label, ...corner }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-describedby={hintId}
              className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
              style={{ left: `${crop[corner.x] * 100}%`, top: `${crop[corner.y] * 100}%` }}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(corner)}
              onKeyDown={press(corner)}
            >
              <span className="size-5 rounded-full border-2 border-raised bg-primary" />
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="text-meta text-muted tabular-nums">
        {percent(crop.right - crop.left)} of the width and {percent(crop.bottom - crop.top)} of the
        height are used.
      </p>
    </div>
  );
}
