/** What the stores say by themselves. */
export const strings = {
  genericFailure: 'Oops! Something went wrong! Please try again.',
  foreignIntegration: 'The application is at an address that the portal does not trust.',
  newTitle: 'New Post',
  newDescription: 'Description',
  newImageText: 'Image placeholder',
  newLink: 'Link',
  titleMissing: 'Please enter a title.',
  endBeforeStart: 'The end must be after the start.',
  linkNotSafe: 'Please enter a link that begins with https://.',
  positionNotCounted: 'The position must be a whole number from 1.',
  imageForeign: 'Please upload the picture: pictures from other places are not shown.',
  imageKind: 'The picture must be a PNG, JPEG, WebP or AVIF file.',
  imageTooLarge: 'The picture is larger than 5 MB.',
  postGone: 'The post is no longer there.',
  propertiesDenied: 'You are not permitted to open properties. Your administrator can grant it.',
} as const;
