import { ArrowDown, ArrowUp, Crop, RotateCw, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PagePicture } from './page-picture.tsx';
import type { PhotoPage } from './photo-page.ts';

type PhotoCardProps = {
  page: PhotoPage;
  /** Counted from one. */
  number: number;
  count: number;
  disabled: boolean;
  onTurn: () => void;
  onCrop: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function PhotoCard(props: PhotoCardProps) {
  const { page, number, count, disabled, onTurn, onCrop, onMove, onRemove } = props;
  const touch = 'size-11';
  return (
    <li className="grid content-between gap-2 rounded-2 border border-line bg-raised p-3">
      <div className="grid h-56 place-items-center overflow-hidden rounded-1 bg-sunken p-2">
        <PagePicture
          page={page}
          label={`Page ${number}`}
          side={600}
          className="max-h-52 max-w-full object-contain"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <b className="mr-auto font-bold tabular-nums">Page {number}</b>
        <IconButton
          label={`Turn page ${number}`}
          icon={RotateCw}
          disabled={disabled}
          className={touch}
          onClick={onTurn}
        />
        <IconButton
          data-page={page.id}
          label={`Crop page ${number}`}
          icon={Crop}
          disabled={disabled}
          className={touch}
          onClick={onCrop}
        />
        {count > 1 && (
          <>
            <IconButton
              label={`Move page ${number} earlier`}
              icon={ArrowUp}
              disabled={disabled || number === 1}
              className={touch}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Move page ${number} later`}
              icon={ArrowDown}
              disabled={disabled || number === count}
              className={touch}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <IconButton
          label={`Remove page ${number}`}
          icon={Trash2}
          disabled={disabled}
          className={touch}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
