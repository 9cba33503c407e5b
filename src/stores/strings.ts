import { genericText } from '#base';

/** What the stores say: days, and what was refused or failed. */
export const strings = {
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
  genericFailure: genericText,
  extractAsked: 'The extract is being prepared. It is downloaded when it is ready.',
  extractFailed: (why: string) => `The extract could not be asked for. ${why}`,
  notDownloaded: (fileName: string, why: string) => `${fileName} could not be downloaded. ${why}`,
  foreignIntegration: 'The application is at an address that the portal does not trust.',
  newTitle: 'New Post',
  newDescription: 'Description',
  newLink: 'Link',
  titleMissing: 'Please enter a title.',
  titleTooLong: (most: number) => `Shorten the title to ${most} characters or fewer.`,
  endBeforeStart: 'The end must be after the start.',
  linkNotSafe: 'Please enter a link that begins with https://.',
  imageForeign: 'Please upload the picture: pictures from other places are not shown.',
  imageTextMissing: 'Describe the image for people who do not see it.',
  imageKind: 'The picture must be a PNG, JPEG, WebP or AVIF file.',
  imageTooLarge: 'The picture is larger than 5 MB.',
  postGone: 'The post is no longer there.',
  propertiesDenied:
    'You are not permitted to open properties. To get access, contact the team that manages your accounts.',
} as const;
