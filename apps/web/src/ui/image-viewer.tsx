import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Failed } from './states/failed.tsx';

const zooms = [1, 1.5, 2, 3, 4];

/** Fits a picture into its area; an enlarged picture scrolls. It can be rotated, since phones often store photos sideways. */
export function ImageViewer({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob);
  const [step, setStep] = useState(0);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [failed, setFailed] = useState(false);
  /** Width of the picture over its height. */
  const [ratio, setRatio] = useState(1);
  const region = useRef<HTMLElement>(null);
  const zoom = zooms[step] ?? 1;
  const isSideways = quarterTurns % 2 === 1;
  const rotatedRatio = isSideways ? 1 / ratio : ratio;
  // Scroll to the middle of the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of size
  useEffect(() => {
    const place = region.current;
    if (!place) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = place;
    place.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [zoom, quarterTurns]);
  const change = (by: number) => setStep(Math.min(Math.max(step + by, 0), zooms.length - 1));
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+' || key === '=') change(1);
    if (key === '-') change(-1);
  };
  if (failed) return <Failed message="This picture cannot be shown. Download it instead." />;
  return (
    <div>
      <section
        ref={region}
        aria-label={`Picture ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="grid h-[60dvh] overflow-auto border border-line bg-sunken -outline-offset-3"
        style={{ containerType: 'size' }}
      >
        <div
          className="relative m-auto overflow-hidden"
          style={{
            width: `calc(min(100cqw, 100cqh * ${rotatedRatio}) * ${zoom})`,
            aspectRatio: rotatedRatio,
            containerType: 'size',
          }}
        >
          {url && (
            <img
              src={url}
              alt={name}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / Math.max(naturalHeight, 1))
              }
              onError={() => setFailed(true)}
              className="absolute top-1/2 left-1/2"
              style={{
                // A picture on its side is as wide as its area is high.
                width: isSideways ? '100cqh' : '100cqw',
                height: isSideways ? '100cqw' : '100cqh',
                maxWidth: 'none',
                transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
              }}
            />
          )}
        </div>
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <p aria-live="polite" className="mr-auto text-muted tabular-nums">
          {zoom * 100} %
        </p>
        <IconButton
          label="Make smaller"
          icon={ZoomOut}
          aria-disabled={step === 0}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          onClick={() => change(-1)}
        />
        <IconButton
          label="Make larger"
          icon={ZoomIn}
          aria-disabled={step === zooms.length - 1}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          onClick={() => change(1)}
        />
        <IconButton label="Show all of it" icon={Maximize} onClick={() => setStep(0)} />
        <IconButton
          label="Turn"
          icon={RotateCw}
          onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}
        />
      </div>
    </div>
  );
}

/** A URL for a file in memory, released when the component is unmounted. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url;
}
