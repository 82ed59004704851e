/**
 * Runs in the page: controls lower than a fingertip, and fields with letters that make a phone enlarge the page. Links within
 * a sentence are text.
 */
export function findHardToTouch(): string[] {
  const isWithinText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd') !== null;
  const isTicked = (control: Element) => control.matches('[type=checkbox], [type=radio]');
  /** What a tap hits: the label around a box, the row or card that a link covers, or the control itself. */
  const targetOf = (control: Element): Element => {
    const label = isTicked(control) && control.closest('label');
    if (label) return label;
    const { content, position, top, bottom } = getComputedStyle(control, '::after');
    const covers =
      content !== 'none' && position === 'absolute' && top === '0px' && bottom === '0px';
    if (!covers) return control;
    let target = control;
    while (getComputedStyle(target).position === 'static' && target.parentElement)
      target = target.parentElement;
    return target;
  };
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...controls].flatMap((control) => {
    const { width, height } = targetOf(control).getBoundingClientRect();
    if (width <= 1 || control.closest('[aria-hidden=true], [inert]') || isWithinText(control))
      return [];
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    const hasLetters = control.matches('input, select, textarea') && !isTicked(control);
    const isSmall =
      height < 44 || (hasLetters && parseFloat(getComputedStyle(control).fontSize) < 16);
    return isSmall ? [`${control.tagName} ${name}`] : [];
  });
}
