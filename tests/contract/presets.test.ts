import { sandboxUsers } from '../../sandbox/users';
import { createPresets } from '../../src/plugin-testing/page/presets';

test.each(createPresets([], []).map(({ userId, permissions }) => ({ userId, permissions })))(
  'whoever tries a section alone as $userId may do what that person of the sandbox may',
  ({ userId, permissions }) => {
    const rules = sandboxUsers.find((user) => user.userId === userId)?.rules ?? [];
    expect(permissions.toSorted()).toEqual([...rules].toSorted());
  },
);
