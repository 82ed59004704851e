/** A cadre as it is compared: without case, and without spaces around it. */
export const cadreKey = (cadre: string): string => cadre.trim().toLowerCase();
