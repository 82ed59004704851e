export const menuItemLook =
  'flex min-h-10 touch:min-h-11 w-full items-center gap-3 rounded-2 px-2.5 py-1.5 text-left text-ink no-underline hover:bg-primary-soft';
