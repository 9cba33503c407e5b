import { formatLongDay, getStartOfDay } from '#base';
import type { PostContent } from '#backends/posts';
import { ownAddress } from './own-addresses';

/** A sample post; days are relative to today, the last one is included. */
interface Sample {
  readonly title: string;
  readonly description: string;
  readonly picture: 'houses' | 'chart' | 'map' | 'calendar';
  readonly pictureText: string;
  readonly page: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly webinarDay?: number;
}

const samples: readonly Sample[] = [
  {
    title: 'Property Pulse is open to every municipality',
    description:
      '<p>See how assessed values move in your municipality, <strong>month by month</strong>, and compare up to three property classes.</p>',
    picture: 'chart',
    pictureText: 'A bar chart with five bars of different heights',
    page: 'learning-library',
    firstDay: -2,
    lastDay: 40,
  },
  {
    title: 'Webinar: reading the assessment roll',
    description:
      '<p>One hour, with time for questions:</p><ul><li>what changed on the roll this year</li><li>where each figure comes from</li><li>how to check a value</li></ul>',
    picture: 'calendar',
    pictureText: 'A page of a calendar',
    page: 'youtube',
    firstDay: -1,
    lastDay: 9,
    webinarDay: 9,
  },
  {
    title: 'The enquiry period for assessment notices',
    description:
      '<p>Property owners may ask about their notice until the end of the enquiry period. <em>Please answer within ten working days.</em></p>',
    picture: 'houses',
    pictureText: 'Four houses under a light blue sky',
    page: 'learning-library',
    firstDay: -24,
    lastDay: 21,
  },
  {
    title: 'The annotated assessment act, updated',
    description:
      '<p>The sections on <strong>supplementary assessments</strong> and <strong>omitted properties</strong> have new annotations.</p>',
    picture: 'chart',
    pictureText: 'A bar chart with five bars of different heights',
    page: 'annotated-act',
    firstDay: -16,
    lastDay: 60,
  },
  {
    title: 'How to send building permits',
    description:
      '<ol><li>Export the permits of the month.</li><li>Check the roll numbers.</li><li>Send the file by the <u>tenth of the next month</u>.</li></ol>',
    picture: 'map',
    pictureText: 'A pin on a map',
    page: 'learning-library',
    firstDay: -45,
    lastDay: 15,
  },
  {
    title: 'Requests for reconsideration: the new form',
    description: '<p>The form is shorter, and asks for <strong>comparable properties</strong> first.</p>',
    picture: 'houses',
    pictureText: 'Four houses under a light blue sky',
    page: 'learning-library',
    firstDay: 6,
    lastDay: 36,
  },
  {
    title: 'Webinar: preparing for appeals',
    description: '<p>What the assessment review board expects, with two worked examples.</p>',
    picture: 'calendar',
    pictureText: 'A page of a calendar',
    page: 'youtube',
    firstDay: 14,
    lastDay: 28,
    webinarDay: 28,
  },
  {
    title: 'Holiday hours of the support desk',
    description: '<p>The support desk was closed for two days. Thank you for your patience.</p>',
    picture: 'map',
    pictureText: 'A pin on a map',
    page: 'linkedin',
    firstDay: -32,
    lastDay: -20,
  },
];

/** Creates the sample posts: current, upcoming and expired ones relative to `now` (epoch milliseconds). */
export function createSamplePosts(
  now: number,
): readonly { readonly id: string; readonly content: PostContent }[] {
  return samples.map((sample, index) => {
    const { title, description, picture, pictureText, page, firstDay, lastDay, webinarDay } = sample;
    const content: PostContent = {
      title,
      description,
      img: ownAddress(`/assets/artwork/${picture}.svg`),
      imgAlt: pictureText,
      link: ownAddress(`/pages/${page}`),
      position: index + 1,
      allDay: true,
      start: getStartOfDay(now, firstDay),
      end: getStartOfDay(now, lastDay + 1),
      ...(webinarDay === undefined ? {} : { webinarDate: formatLongDay(getStartOfDay(now, webinarDay)) }),
    };
    return { id: `post-${String(index + 1)}`, content };
  });
}
