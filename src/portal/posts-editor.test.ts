import { portalParts } from '../../tests/support/portal-parts';
import { createPostsEditor } from './posts-editor';

// Specification map: 6.13
test.each([
  ['morgan.staff', false],
  ['avery.admin', true],
])("only users with the manifest's permission can edit posts: %s, %s", async (userId, may) => {
  const parts = portalParts({ userId });
  const editor = createPostsEditor(parts);
  expect(editor.mayEdit).toBe(false);
  await parts.load();
  expect(editor.mayEdit).toBe(may);
});
