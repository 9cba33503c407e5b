import { faults } from './faults';
import type { HelpByKey } from './help';
import { icons } from './icons';

function permission(part: string, example: string): HelpByKey[string] {
  return { description: `The permission that opens ${part}.`, examples: [example], fault: faults.permission };
}

/** Help for the section `portal` and for top-level keys that are not sections. */
export const portalHelp: HelpByKey = {
  $schema: {
    description: 'The schema by which editors complete and check this file.',
    examples: ['./schemas/portal.manifest.schema.json'],
  },
  manifestVersion: {
    description: 'The format that this file is written in. "portal migrate" brings an older file up to date.',
  },
  portal: {
    description: 'The portal itself: its title, version, links, themes, features and shell permissions.',
    examples: [{ title: 'Municipal Portal', version: '21.05.01', taxYear: 2025 }],
  },
  'portal.title': {
    description: 'The name of the portal, in the window title and on the sign-in page.',
    examples: ['Municipal Portal'],
  },
  'portal.languages': {
    description:
      'The languages that people can choose, the default one first. Texts are written for each: { "en": "…", "fr": "…" }.',
    examples: [['en', 'fr']],
  },
  'portal.languages[]': {
    description: 'A language of the portal.',
    values: { en: 'English', fr: 'French' },
  },
  'portal.tagline': {
    description: 'One line about the portal, under its name on the sign-in page.',
    examples: ['The primary source of assessment-related information for municipal staff'],
  },
  'portal.version': {
    description: 'The version of the portal, shown at the foot of the menu.',
    examples: ['21.05.01'],
  },
  'portal.taxYear': { description: 'The tax year that sections start with.', examples: [2025] },
  'portal.links': {
    description: 'Links to pages outside the portal. A link that is not set is not shown.',
    examples: [{ learningLibrary: 'https://learning.example.ca' }],
  },
  'portal.links.learningLibrary': {
    description: 'The address of the learning library. It opens in a new tab.',
    examples: ['https://learning.example.ca'],
    fault: faults.link,
  },
  'portal.links.annotatedAct': {
    description: 'The address of the annotated Assessment Act. It opens in a new tab.',
    examples: ['https://act.example.ca'],
    fault: faults.link,
  },
  'portal.links.accessRequests': {
    description:
      'Where requests to change the access of a user go: a web address, or "mailto:" and an email address. The section Users links to it.',
    examples: ['mailto:access@portal.example.ca', 'https://help.example.ca/access'],
    fault: faults.contact,
  },
  'portal.links.social': {
    description: 'Links to social networks, in the order in which they are shown.',
    examples: [[{ label: 'LinkedIn', icon: 'linkedin', url: 'https://social.example.ca' }]],
  },
  'portal.links.social[].label': { description: 'The name of the network.', examples: ['LinkedIn'] },
  'portal.links.social[].icon': { description: 'The icon of the link.', values: icons },
  'portal.links.social[].url': {
    description: 'The address of the page there.',
    examples: ['https://social.example.ca'],
    fault: faults.link,
  },
  'portal.keepAliveLimit': {
    description:
      'How many apps with keepAlive stay hidden after leaving; the least recently used goes. Default: 3.',
    examples: [3],
  },
  'portal.themes': {
    description: 'The colour themes that people can choose from. The first is the default.',
    examples: [[{ name: 'portal', label: 'Blue' }]],
  },
  'portal.themes[].name': {
    description: 'The name of the theme in the code of the portal.',
    examples: ['portal'],
    fault: faults.name,
  },
  'portal.themes[].label': { description: 'The name of the theme in the settings.', examples: ['Blue'] },
  'portal.permissions': {
    description: 'Which permission opens each part of the shell. All seven are needed.',
    examples: [{ searchBar: 'view:search-bar' }],
  },
  'portal.permissions.searchBar': permission('the search bar', 'view:search-bar'),
  'portal.permissions.ownerSearch': permission('search by owner', 'search:owner'),
  'portal.permissions.personalInformation': permission(
    'personal information, such as the names of owners',
    'read:personal-information',
  ),
  'portal.permissions.annotatedAct': permission('the link to the annotated Assessment Act', 'visit:aaa-page'),
  'portal.permissions.editPosts': permission('the banner editor', 'edit:posts'),
  'portal.permissions.admin': permission('the administration pages', 'visit:admin-page'),
  'portal.permissions.settings': permission('the settings', 'visit:settings-page'),
  'portal.features': {
    description: 'Switches that routes can depend on, by name.',
    examples: [{ newMyWork: true }],
  },
  'portal.features.*': {
    description: 'Whether the feature is on. Routes that name it do not exist while it is off.',
    examples: [true],
  },
};
