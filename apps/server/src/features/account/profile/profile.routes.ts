import { avatarLimits, updateProfile } from '@loupe/contract/admin/account/profile'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import { squarePicture } from '#src/core/images/square-picture.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { removeAvatar, sendAvatar, storeAvatar } from './avatars.ts'
import { changeProfile } from './profile.repo.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    updateProfile,
    async ({ avatar, ...fields }, { db, adminId, now, file, audit }) => {
      if (file && avatar === null) throw new AppError('input_invalid', { field: 'avatar' })
      const changes = {
        ...fields,
        ...(file ? { avatarUrl: await storeAvatar(db, adminId, file, now) } : {}),
        ...(avatar === null ? { avatarUrl: await removeAvatar(db, adminId) } : {}),
      }
      const { profile, before, after } = await changeProfile(db, adminId, changes)
      if (Object.keys(after).length > 0) {
        await audit({
          action: 'account.update_profile',
          subjectKind: 'admins',
          subjectId: adminId,
          before,
          after,
        })
      }
      return profile
    },
    {
      readFile: (file) =>
        squarePicture(file, { field: 'avatar', side: avatarLimits.side, pixels: avatarLimits.pixels }),
    },
  )

  sendAvatar(app, deps)
}
