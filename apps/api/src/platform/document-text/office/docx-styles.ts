import { type Height, heightOf } from '../raised-text.ts';
import { attribute, integer, isOn, type OfficePackage } from './office-package.ts';

/** What a style says of a paragraph or of the letters in it; null where it says nothing. */
export type Style = {
  name: string;
  basedOn: string | null;
  /** 1 to 9. */
  headingLevel: number | null;
  numbering: string | null;
  numberingLevel: number | null;
  strong: boolean | null;
  emphasis: boolean | null;
  struck: boolean | null;
  isHidden: boolean | null;
  height: Height;
};

/** How letters look. */
export type Look = {
  strong: boolean;
  emphasis: boolean;
  struck: boolean;
  isHidden: boolean;
  height: Height;
};

export const plainLook: Look = {
  strong: false,
  emphasis: false,
  struck: false,
  isHidden: false,
  height: null,
};

/** How letters look by a style; as `otherwise` where it says nothing. */
export const lookOf = (style: Style | undefined, otherwise: Look): Look => ({
  strong: style?.strong ?? otherwise.strong,
  emphasis: style?.emphasis ?? otherwise.emphasis,
  struck: style?.struck ?? otherwise.struck,
  isHidden: style?.isHidden ?? otherwise.isHidden,
  height: style?.height ?? otherwise.height,
});

/** The title of the document stands above its headings. */
export const titleLevel = 0;
const mostStyles = 5000;
const mostSteps = 20;

/** The styles by id, each with what it has from the one it is based on. */
export async function readStyles(file: OfficePackage, part: string): Promise<Map<string, Style>> {
  const own = new Map<string, Style>();
  let style: Style | null = null;
  let isInRun = false;
  await file.parse(part, {
    open: (tag) => {
      const value = attribute(tag, 'val') ?? '';
      if (tag.name === 'style') {
        style = empty();
        if (own.size < mostStyles) own.set(attribute(tag, 'styleId') ?? '', style);
      } else if (tag.name === 'rPr') isInRun = true;
      if (!style) return;
      if (tag.name === 'name') {
        style.name = value.toLowerCase();
        style.headingLevel ??= levelByName(style.name);
      } else if (tag.name === 'basedOn') style.basedOn = value;
      else if (tag.name === 'outlineLvl') style.headingLevel = levelOfOutline(value);
      else if (tag.name === 'numId') style.numbering = value;
      else if (tag.name === 'ilvl') style.numberingLevel = integer(value);
      else if (isInRun && tag.name === 'b') style.strong = isOn(tag);
      else if (isInRun && (tag.name === 'i' || tag.name === 'u')) style.emphasis = isOn(tag);
      else if (isInRun && isStrike(tag)) style.struck = isOn(tag);
      else if (isInRun && tag.name === 'vanish') style.isHidden = isOn(tag);
      else if (isInRun && tag.name === 'vertAlign') style.height = heightOf(value);
    },
    close: (name) => {
      if (name === 'style') style = null;
      if (name === 'rPr') isInRun = false;
    },
  });
  return new Map([...own].map(([id, each]) => [id, inherited(each, own)]));
}

/** Struck through once or twice. */
export const isStrike = ({ name }: { name: string }) => name === 'strike' || name === 'dstrike';

/** Null where it is body text. */
export function levelOfOutline(value: string): number | null {
  const level = integer(value, 9);
  return level >= 0 && level < 9 ? level + 1 : null;
}

/** The names of Word's own styles are English in the file, whatever language Word speaks. */
function levelByName(name: string): number | null {
  const [, digit] = /^heading (\d)$/.exec(name) ?? [];
  if (digit) return Number(digit);
  return name === 'title' ? titleLevel : null;
}

function inherited(style: Style, all: ReadonlyMap<string, Style>): Style {
  const found = { ...style };
  let parent = style.basedOn;
  for (let step = 0; parent !== null && step < mostSteps; step++) {
    const above = all.get(parent);
    if (!above) break;
    found.headingLevel ??= above.headingLevel;
    found.numbering ??= above.numbering;
    found.numberingLevel ??= above.numberingLevel;
    found.strong ??= above.strong;
    found.emphasis ??= above.emphasis;
    found.struck ??= above.struck;
    found.isHidden ??= above.isHidden;
    found.height ??= above.height;
    parent = above.basedOn;
  }
  return found;
}

function empty(): Style {
  return {
    name: '',
    basedOn: null,
    headingLevel: null,
    numbering: null,
    numberingLevel: null,
    strong: null,
    emphasis: null,
    struck: null,
    isHidden: null,
    height: null,
  };
}
