/** The words of the posts' back end. */
export const strings = {
  changedElsewhere: (titles: readonly string[]) =>
    `Somebody else has changed or deleted ${titles.map((title) => `“${title}”`).join(', ')} in the meantime. Nothing was saved.`,
  problem: (title: string, problem: string) => `The post “${title}” was not saved: ${problem}`,
  untitled: 'without a title',
  titleMissing: 'it needs a title.',
  titleTooLong: (most: number) => `its title must have at most ${most} characters.`,
  imageTextMissing: 'its image needs a text that describes it.',
  endBeforeStart: 'its end must be after its start.',
  linkNotSecure: 'its link must be an address that begins with https://.',
  tooMany: (most: number) =>
    `There can be at most ${most.toLocaleString('en-CA')} posts. Nothing was saved. Delete posts that you no longer need, then save again.`,
  otherSave: 'Another save has this key already. Give this one a key of its own.',
  twice: 'A post may be changed or deleted only once in a save.',
  noImage: 'There is no such picture.',
  imageTooLarge: 'The picture is larger than 5 MB.',
  imageKind: 'The picture must be a PNG, JPEG, WebP or AVIF file.',
  imageOther: 'The file is not the kind of picture that it is said to be.',
} as const;
