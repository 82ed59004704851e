const figureAndUnit =
  /(\d) (?=(?:mg|mcg|µg|micrograms?|g|grams?|kg|ml|l|litres?|iu|units?|mmhg|mmol|cm|mm|m|°c|%|per cent|hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|s|days?|weeks?|months?|years?|drops?|tablets?|bpm|kpa)\b|[°%])/gi;

/** Replaces the space between a figure and its unit, so that no line ends between them. No letter changes its place. */
export function keepFiguresWhole(text: string): string {
  return text.replace(figureAndUnit, '$1\u00a0');
}
