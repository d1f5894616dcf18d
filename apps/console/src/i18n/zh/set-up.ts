import type { messages as en } from '../en/set-up.ts'

export const messages = {
  'setUp.documentTitle': '初始设置 – Loupe',
  'setUp.title': '设置 Loupe',
  'setUp.lead': '您是首位管理员，请设置登录信息。',
  'setUp.firstName': '名',
  'setUp.lastName': '姓',
  'setUp.email': '邮箱',
  'setUp.password': '密码',
  'setUp.submit': '创建账号并登录',
  'setUp.busy': '正在创建账号…',
  'setUp.problem': '账号未能创建',
  'setUp.noLinkTitle': '请通过设置链接打开此页面',
  'setUp.noLink': '尚无管理员时，Loupe 会在启动时显示该链接。请打开完整的链接。',
  'setUp.linkOverTitle': '此设置链接已失效',
  'setUp.linkOver': '链接在一小时内有效，仅可使用一次。重新启动 Loupe 即可获得新链接。',
  'setUp.toSignIn': '前往登录',
  'setUp.invitationDocumentTitle': '您的邀请 – Loupe',
  'setUp.invitationTitle': '成为管理员',
  'setUp.invitationLead': '{name} 邀请您进入游戏管理后台，请设置登录信息。',
  'setUp.invitationFailed': '无法打开邀请',
  'setUp.noInvitationTitle': '请通过邀请链接打开此页面',
  'setUp.noInvitation': '链接在邀请邮件中，请打开完整的链接。',
  'setUp.invitationOverTitle': '此邀请已失效',
  'setUp.invitationOver':
    '邀请已被使用或撤回，或已被更新的邮件取代；每个邀请仅可使用一次，72 小时内有效。请联系管理员重新邀请您；如果您已有账号，请直接登录。',
} satisfies Record<keyof typeof en, string>
