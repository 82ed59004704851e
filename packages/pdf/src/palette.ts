/** Colours of the portal's light theme as sRGB hexadecimals: PDF and Word know no oklch. */
export const palette = {
  ink: '11271C',
  primary: '155B3A',
  accent: '8E4D0C',
  muted: '4C5B51',
  line: 'D9D6C9',
} as const;
