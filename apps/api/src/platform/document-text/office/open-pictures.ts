import type { TextPicture } from '@icare/contracts/document-text';
import { attribute, integer, type Relationship, type Tag } from './office-package.ts';

/** Lengths of drawings are in these. */
const unitsPerPoint = 12_700;
/** Shares of cropped pictures are in thousandths of a per cent. */
const wholeShare = 100_000;

/** Collects the pictures of a drawing, as the parser comes by. */
export class OpenPictures {
  readonly #relationships: ReadonlyMap<string, Relationship>;
  readonly #numbers: ReadonlyMap<string, number>;
  #found: TextPicture[] = [];

  constructor(
    relationships: ReadonlyMap<string, Relationship>,
    /** By part, as `OfficePackage` has them. */
    numbers: ReadonlyMap<string, number>,
  ) {
    this.#relationships = relationships;
    this.#numbers = numbers;
  }

  open(tag: Tag): void {
    const last = this.#found.at(-1);
    if (tag.name === 'blip') this.#add(tag.attributes['r:embed']);
    // Older drawings; how they crop is not read, and nobody may see what they hide.
    else if (tag.name === 'imagedata' && !isCropped(tag)) this.#add(tag.attributes['r:id']);
    else if (tag.name === 'srcRect' && last) {
      const crop = cropOf(tag);
      if (crop) last.crop = crop;
    } else if (tag.name === 'ext' && last && !last.size) {
      const size = sizeOf(tag);
      if (size) last.size = size;
    }
  }

  take(): TextPicture[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #add(id: string | undefined): void {
    const target = this.#relationships.get(id ?? '');
    if (!target || target.isExternal) return;
    const number = this.#numbers.get(target.target.toLowerCase());
    if (number !== undefined) this.#found.push({ number });
  }
}

const isCropped = (tag: Tag) => Object.keys(tag.attributes).some((name) => name.startsWith('crop'));

function sizeOf(tag: Tag): TextPicture['size'] {
  const points = (name: string) => Math.round(integer(attribute(tag, name)) / unitsPerPoint);
  const [width, height] = [points('cx'), points('cy')];
  const isSize = Math.min(width, height) >= 1 && Math.max(width, height) <= 100_000;
  return isSize ? { width, height } : undefined;
}

/** Undefined if it hides nothing, or all. A negative share is room around a picture, which is not shown. */
function cropOf(tag: Tag): TextPicture['crop'] {
  const share = (name: string) => Math.max(0, integer(attribute(tag, name)) / wholeShare);
  const crop = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') };
  const [across, down] = [crop.left + crop.right, crop.top + crop.bottom];
  return across + down > 0 && across <= 0.99 && down <= 0.99 ? crop : undefined;
}
