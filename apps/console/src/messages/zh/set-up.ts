import type { messages as en } from '#src/messages/en/set-up.ts'

export const messages = {
  'setUp.documentTitle': '初始化 – Loupe',
  'setUp.title': '初始化 Loupe',
  'setUp.lead': '创建首个管理员账号。',
  'setUp.firstName': '名',
  'setUp.lastName': '姓',
  'setUp.email': '邮箱',
  'setUp.password': '密码',
  'setUp.submit': '创建账号并登录',
  'setUp.busy': '正在创建账号…',
  'setUp.problem': '无法创建账号',
  'setUp.noLinkTitle': '请打开初始化链接',
  'setUp.noLink': '尚无管理员时，Loupe 会在启动时显示初始化链接。请打开完整链接。',
  'setUp.linkOverTitle': '初始化链接已失效',
  'setUp.linkOver': '链接一小时内有效，仅可使用一次。重新启动 Loupe 可获取新链接。',
  'setUp.toSignIn': '前往登录',
  'setUp.invitationDocumentTitle': '您的邀请 – Loupe',
  'setUp.invitationTitle': '创建账号',
  'setUp.invitationLead': '{name} 邀请您成为 Loupe 的管理员。',
  'setUp.invitationFailed': '无法打开邀请',
  'setUp.noInvitationTitle': '需要邀请链接',
  'setUp.noInvitation': '请打开邀请邮件中的完整链接。',
  'setUp.invitationOverTitle': '邀请已失效',
  'setUp.invitationOver':
    '邀请可能已使用、已撤回、已换发新邀请，或超过 72 小时。请联系管理员重新邀请；如已有账号，请直接登录。',
} satisfies Record<keyof typeof en, string>
