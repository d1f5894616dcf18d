import type { MailWords } from './en.ts'

export const zh: MailWords = {
  hello: (name) => `${name}，您好！`,
  helloNobody: '您好！',
  footer: '此邮件由 Loupe 自动发送，请勿回复。',
  time: '时间',
  address: 'IP 地址',
  recoveryCode: {
    subject: '重设密码的验证码',
    lead: '有人请求为您的管理员账号重设密码。验证码如下：',
    use: (minutes) =>
      `请在发起请求的页面输入。验证码 ${minutes} 分钟内有效，仅可使用一次；只有最新的验证码有效。`,
    notYou: '如果不是您本人操作，无需处理，您的密码不会改变。请勿将验证码告诉任何人。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    lead: '您的管理员账号的密码已更改，此前登录的所有设备均已退出登录。',
    notYou: '如果不是您本人操作，请立即重设密码，并告知其他管理员。',
    action: '重设密码',
  },
}
