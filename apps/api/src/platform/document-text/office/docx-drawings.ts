import type { FileFigure } from '../text-builder.ts';
import { attribute, isOn, type Relationship, type Tag } from './office-package.ts';
import { OpenPictures } from './open-pictures.ts';

type Drawing = {
  description: string;
  isPicture: boolean;
  /** Only ornament, or hidden. */
  isLeftOut: boolean;
  pictures: OpenPictures;
};

/** The drawings of a DOCX that are open: one stands within another where a text box has its own. */
export class OpenDrawings {
  readonly #open: Drawing[] = [];
  readonly #relationships: ReadonlyMap<string, Relationship>;
  readonly #pictureNumbers: ReadonlyMap<string, number>;

  constructor(
    relationships: ReadonlyMap<string, Relationship>,
    /** By part, as `OfficePackage` has them. */
    pictureNumbers: ReadonlyMap<string, number>,
  ) {
    this.#relationships = relationships;
    this.#pictureNumbers = pictureNumbers;
  }

  open(tag: Tag): void {
    const { name } = tag;
    if (name === 'drawing' || name === 'pict') {
      const pictures = new OpenPictures(this.#relationships, this.#pictureNumbers);
      const isPicture = name === 'drawing';
      this.#open.push({ description: '', isPicture, isLeftOut: false, pictures });
      return;
    }
    const drawing = this.#open.at(-1);
    if (!drawing) return;
    drawing.pictures.open(tag);
    // The words in it are shown instead.
    if (name === 'txbxContent') drawing.isPicture = false;
    else if (name === 'docPr') {
      drawing.description = attribute(tag, 'descr') || attribute(tag, 'title') || '';
      if (attribute(tag, 'hidden') === '1') drawing.isLeftOut = true;
    } else if (name === 'decorative' && isOn(tag)) drawing.isLeftOut = true;
    else if (name === 'shape') drawing.description ||= attribute(tag, 'alt') ?? '';
    else if (name === 'imagedata') drawing.isPicture = true;
    // A line or a frame shows nothing by itself.
    else if (name === 'wsp' && drawing.description === '') drawing.isPicture = false;
  }

  /** The figures of the drawing that ends. */
  end(): FileFigure[] {
    const drawing = this.#open.pop();
    if (!drawing || drawing.isLeftOut) return [];
    const { description, isPicture, pictures } = drawing;
    const [first, ...others] = pictures.take();
    if (!first) return isPicture ? [{ kind: 'figure', description }] : [];
    return [
      { kind: 'figure', description, picture: first },
      ...others.map((picture): FileFigure => ({ kind: 'figure', description: '', picture })),
    ];
  }
}
