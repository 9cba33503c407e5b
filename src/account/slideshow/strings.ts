/** What the slideshow says. */
export const strings = {
  pausePictures: 'Pause background pictures',
  playPictures: 'Play background pictures',
} as const;
