import { useEffect } from 'react';

/**
 * Prints a text and the number of the page below every page, as far as the browser knows margin boxes. `text` must have no
 * quotes, backslashes or line breaks.
 */
export function usePageMargins(text: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    // Styles in the page's HTML are forbidden by the content security policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media print {
      @page {
        margin: 16mm 15mm 20mm;
        @bottom-left { content: "${text}"; font: 8pt sans-serif; }
        @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt sans-serif; }
      }
    }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}
