/**
 * The `portal` section of a small manifest, for standalone sections and tests; `changes` replace whole
 * entries.
 */
export function createSamplePortalSection(
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    title: 'Sample Portal',
    version: '1.0',
    taxYear: 2025,
    themes: [
      { name: 'portal', label: 'Blue' },
      { name: 'indigo', label: 'Indigo' },
    ],
    permissions: {
      searchBar: 'view:search-bar',
      ownerSearch: 'search:owner',
      personalInformation: 'read:personal-information',
      annotatedAct: 'visit:aaa-page',
      editPosts: 'edit:posts',
      admin: 'visit:admin-page',
      settings: 'visit:settings-page',
    },
    features: { trial: true },
    ...changes,
  };
}
